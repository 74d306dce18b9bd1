import type { ReactNode } from 'react';

const TONES = {
  info: 'border-sky/40 bg-sky-wash',
  success: 'border-ground/40 bg-ground-wash',
  warning: 'border-marigold-line bg-marigold-wash',
  danger: 'border-clay/50 bg-clay-wash',
} as const;

type NoticeProps = {
  /** For focusing it. */
  readonly id?: string;
  readonly tone?: keyof typeof TONES;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Whether it has just appeared and must be announced right away (errors after an action). */
  readonly isUrgent?: boolean;
};

/** Something to know on this page, as text; colour only supports it. */
export function Notice({ id, tone = 'info', title, children, isUrgent = false }: NoticeProps) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role={isUrgent ? 'alert' : undefined}
      className={`rounded-card border px-4 py-3 text-small outline-offset-2 focus:outline-3 focus:outline-focus ${TONES[tone]}`}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </div>
  );
}
