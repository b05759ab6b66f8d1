// Symbols of our own beside those of symbols.svg: two more emblems and patterns, and small signs of the interface.

const sign = (id: string, inside: string): string =>
  `<symbol id="${id}" viewBox="-6 -6 12 12" overflow="visible"><g fill="currentColor">${inside}</g></symbol>`;

export const EXTRA_SYMBOLS =
  '<pattern id="p-bars" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="2.4" y="2" ' +
  'fill="#3A1700" fill-opacity=".5"/></pattern>' +
  '<pattern id="p-rails" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="2.6" height="8" x="2.6" ' +
  'fill="#F2D9B8" fill-opacity=".6"/></pattern>' +
  sign(
    "em-sun",
    '<circle r="2.8"/><path d="M0-6V-4M0 4V6M-6 0H-4M4 0H6M-4.2-4.2-2.9-2.9M2.9 2.9 4.2 4.2M4.2-4.2 2.9-2.9M-2.9 ' +
      '2.9-4.2 4.2" stroke="currentColor" stroke-width="1.4"/>',
  ) +
  sign("em-drop", '<path d="M0-6C2.6-2.6 4 -.4 4 1.8A4 4 0 0 1-4 1.8C-4-.4-2.6-2.6 0-6Z"/>') +
  sign(
    "s-piece",
    '<path d="M-5.5-3.5H5.5V2H-5.5Z"/><circle cx="-3" cy="3.4" r="1.5"/><circle cx="3" cy="3.4" r="1.5"/>',
  ) +
  sign("s-subway", '<rect x="-6" y="-3.5" width="12" height="7" rx="3.5"/>') +
  sign("s-card", '<path d="M-4.5-4.5H2.5V5H-4.5Z"/><path d="M3.6-3.6 5.4-3 4 5H3.6Z"/>') +
  sign("s-ticket", '<path d="M-6-3.5H6V-1.4A1.6 1.6 0 0 0 6 1.6V3.5H-6V1.6A1.6 1.6 0 0 0-6-1.4Z"/>') +
  sign("s-station", '<path d="M-5 5V-1L0-5.5 5-1V5H1.6V1H-1.6V5Z"/>') +
  sign("s-tick", '<path d="M-4.6 0-1.4 3.2 4.8-3.6" fill="none" stroke="currentColor" stroke-width="2.2"/>') +
  sign("s-tile", '<rect x="-5" y="-5" width="10" height="10" rx="1.5"/>') +
  '<symbol id="star" overflow="visible"><path fill="#D89A1D" stroke="#6B4A00" stroke-width=".7" d="M0-8 2.2-2.9 ' +
  '7.7-2.4 3.5 1.2 4.8 6.6 0 3.7-4.8 6.6-3.5 1.2-7.7-2.4-2.2-2.9Z"/></symbol>' +
  '<symbol id="compass" overflow="visible"><circle r="22" fill="#FBF6EA" fill-opacity=".45" stroke="#5E8E93" ' +
  'stroke-opacity=".6"/>' +
  '<path d="M0-28 5-5 0 0-5-5ZM0 28-5 5 0 0 5 5ZM28 0 5 5 0 0 5-5ZM-28 0-5-5 0 0-5 5Z" fill="#5E8E93"/>' +
  '<path d="M0-28V0L5-5ZM0 28V0L-5 5ZM28 0H0L5 5ZM-28 0H0L-5-5Z" fill="#DDEAE6"/></symbol>';
