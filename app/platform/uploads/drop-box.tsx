import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";

interface DropBoxProps {
  className: string;
  /** What takes the files that were dropped or pasted here. */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A part of a form that files can be dropped on, or pasted into. */
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
    // Office programs put a picture of a copied text beside it.
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
