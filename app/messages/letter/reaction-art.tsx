import type { Emoji } from "#app/messages/message";

/** Drawings, so that nobody needs an emoji font. */
const ART: Record<Emoji, JSX.Element> = {
  "\u{1F44D}": (
    <>
      <path
        fill="#F2A93B"
        d="M8.5 10.5 12 3.5c1.7 0 2.7 1.3 2.4 3l-.6 3h5c1.5 0 2.4 1.3 2 2.7l-1.8 6.2c-.3 1.1-1.2 1.9-2.4 1.9H8.5z"
      />
      <path fill="#B86E00" d="M3 10.5h4v9.8H3z" />
    </>
  ),
  "\u2764\uFE0F": (
    <>
      <path fill="#E0522F" d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
    </>
  ),
  "\u{1F60A}": (
    <>
      <circle cx="12" cy="12" r="9.5" fill="#FFC24A" />
      <circle cx="8.8" cy="10" r="1.3" fill="#543300" />
      <circle cx="15.2" cy="10" r="1.3" fill="#543300" />
      <path
        d="M7.5 14c2 3.4 7 3.4 9 0"
        fill="none"
        stroke="#543300"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
  "\u{1F389}": (
    <>
      <path fill="#6547B5" d="m3 21 5-13 8 8z" />
      <path fill="#9D83EC" d="m5.3 15 3.7 3.7-2.7 1L4.3 17.7z" />
      <circle cx="18.5" cy="14.5" r="1.5" fill="#1E7A4C" />
      <circle cx="10.5" cy="4.5" r="1.5" fill="#2459B8" />
      <path
        d="M13 9.5c2.5-1 3.5-3 3-5.5M15.5 11c1.5-1.2 3.5-1.4 5-.6"
        fill="none"
        stroke="#E0522F"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path fill="#FFC24A" d="m19 5 .8 1.7 1.7.8-1.7.8L19 10l-.8-1.7-1.7-.8 1.7-.8z" />
    </>
  ),
  "\u{1F44F}": (
    <>
      <g transform="rotate(-38 10 14)">
        <rect x="5.2" y="6" width="10" height="14.5" rx="4.6" fill="#B86E00" />
        <rect x="5.2" y="5" width="3" height="9" rx="1.5" fill="#B86E00" />
      </g>
      <g transform="rotate(-38 12 14)">
        <rect x="8" y="7.5" width="10" height="13.5" rx="4.6" fill="#F2A93B" />
        <rect x="8" y="3" width="2.9" height="10" rx="1.45" fill="#F2A93B" />
        <rect x="11.4" y="2.2" width="2.9" height="10" rx="1.45" fill="#F2A93B" />
        <rect x="14.8" y="3.6" width="2.9" height="10" rx="1.45" fill="#F2A93B" />
      </g>
      <path
        d="M15.5 1.8v2M19 3.2l-1.3 1.6M21.5 6.5l-2 .7"
        stroke="#DB9416"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
};

/** Decorative: its name stands next to it as text. */
export const ReactionArt = ({ emoji }: { emoji: Emoji }) => (
  <svg className="em-i" viewBox="0 0 24 24" aria-hidden="true">
    {ART[emoji]}
  </svg>
);
