import { CHOICE_STATEMENTS, RATING_STATEMENTS } from '../culture/item-bank.ts';

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** One decimal. */
export function oneDecimal(figure: number): string {
  return figure.toFixed(1);
}

/** Two decimals; a dash if there's no figure. */
export function twoDecimals(figure: number | null): string {
  return figure === null ? '–' : figure.toFixed(2);
}

/** A share in whole percents. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Three decimals. */
export function threeDecimals(figure: number): string {
  return figure.toFixed(3);
}

const STEMS = new Map([...RATING_STATEMENTS, ...CHOICE_STATEMENTS].map(({ id, stem }) => [id, stem]));

/** A statement's id with its words. */
export function wordedStatement(id: string): string {
  return `${id} ${STEMS.get(id) ?? ''}`;
}

/** A group's code in words, such as "from 18". */
export function groupLabel(name: string): string {
  return name.replaceAll('_', ' ');
}
