import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";

interface DropBoxProps {
  className: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

export function DropBox({ className, onFiles, children }: DropBoxProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Office programs add a picture to copied text.
    if (files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    <div
      className={over ? `${className} over` : className}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
      onPaste={paste}
    >
      {children}
    </div>
  );
}
