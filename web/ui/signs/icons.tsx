import type { ReactNode } from 'react';

/**
 * The few Lucide icons (https://lucide.dev, see NOTICE) that pages draw: the package has 1,700 and weighs 50 MB. All are
 * decorative; the text next to them has the same meaning.
 */

export type IconProps = {
  readonly className: string;
  /** In units of the 24 × 24 drawing. */
  readonly strokeWidth?: number;
  /** Whether it's filled with the colour of its lines. */
  readonly isFilled?: boolean;
};

function Icon({
  className,
  strokeWidth = 2,
  isFilled = false,
  children,
}: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`stroke-current ${isFilled ? 'fill-current' : 'fill-none'} ${className}`}
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** An icon from the paths of its drawing. */
export function iconOf(...paths: readonly string[]) {
  const drawing = paths.map((path) => <path key={path} d={path} />);
  return (props: IconProps) => <Icon {...props}>{drawing}</Icon>;
}

const SHEET =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z';
const SHEET_CORNER = 'M14 2v5a1 1 0 0 0 1 1h5';
const RING = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';

export const MinusIcon = iconOf('M5 12h14');
export const PlusIcon = iconOf('M5 12h14', 'M12 5v14');
export const CheckIcon = iconOf('M20 6 9 17l-5-5');
export const CrossIcon = iconOf('M18 6 6 18', 'm6 6 12 12');
export const ChevronDownIcon = iconOf('m6 9 6 6 6-6');
export const ExternalLinkIcon = iconOf(
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const LinkIcon = iconOf('M9 17H7A5 5 0 0 1 7 7h2', 'M15 7h2a5 5 0 1 1 0 10h-2', 'M8 12h8');
export const FileIcon = iconOf(SHEET, SHEET_CORNER, 'M10 9H8', 'M16 13H8', 'M16 17H8');
export const FileUpIcon = iconOf(SHEET, SHEET_CORNER, 'M12 12v6', 'm15 15-3-3-3 3');
export const PictureIcon = iconOf(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  'M7 9a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
);
export const CircleCheckIcon = iconOf(RING, 'm16 9-5.5 5.5L8 12');
export const CircleAlertIcon = iconOf(RING, 'M12 8v4', 'M12 16h.01');
export const SearchIcon = iconOf('M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0', 'm21 21-4.3-4.3');
export const BookmarkIcon = iconOf('m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z');
export const ClockIcon = iconOf(RING, 'M12 6v6l4 2');
