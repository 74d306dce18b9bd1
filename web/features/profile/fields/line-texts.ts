import { t } from '@common-ground/i18n/t';

/** What each line of a `LinesField` is. */
export type LineKind = 'result' | 'module' | 'deal_breaker';

type LineTexts = {
  /** @param number from 1 */
  readonly line: (number: number) => string;
  readonly remove: (number: number) => string;
  readonly add: string;
};

export const LINE_TEXTS: Record<LineKind, LineTexts> = {
  result: {
    line: (number) => t`Result ${number}`,
    remove: (number) => t`Remove result ${number}`,
    add: t`+ Add another result`,
  },
  module: {
    line: (number) => t`Module ${number}`,
    remove: (number) => t`Remove module ${number}`,
    add: t`+ Add another module`,
  },
  deal_breaker: {
    line: (number) => t`Deal-breaker ${number}`,
    remove: (number) => t`Remove deal-breaker ${number}`,
    add: t`+ Add another deal-breaker`,
  },
};
