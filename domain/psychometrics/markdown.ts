/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** One decimal. */
export function one(figure: number): string {
  return figure.toFixed(1);
}

/** Two decimals; a dash where there is no figure. */
export function two(figure: number | null): string {
  return figure === null ? '–' : figure.toFixed(2);
}

/** A share in whole percents. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
