import { isolated } from '@common-ground/domain/isolated';
import type { NoticeKind } from '../../stores/response-clock/notice.store.ts';
import type { NoticeItem } from '../../stores/response-clock/notice-mail.store.ts';
import { counted, type NoticeWords, shared } from './notice-words.mail.ts';

/** The order within an email; the first that applies is the subject. */
const ORDER = [
  'offer_answered',
  'asked',
  'late',
  'applied',
  'candidate_wrote',
  'near',
  'half',
] as const satisfies readonly NoticeKind[];
type MemberKind = (typeof ORDER)[number];

const COUNTED: Record<MemberKind, { readonly one: string; readonly other: string }> = {
  offer_answered: {
    one: 'A candidate answered your offer',
    other: '# candidates answered your offers',
  },
  asked: {
    one: 'A candidate asked for a reply that’s late',
    other: '# candidates asked for replies that are late',
  },
  late: { one: 'A reply is late', other: '# replies are late' },
  applied: { one: 'Someone applied', other: '# people applied' },
  candidate_wrote: { one: 'A candidate sent you a message', other: 'You have messages from # candidates' },
  near: { one: 'A reply is due soon', other: '# replies are due soon' },
  half: {
    one: 'Half the time to reply has passed for one application',
    other: 'Half the time to reply has passed for # applications',
  },
};

const MOST_TITLES = 5;

function titlesOf(items: readonly NoticeItem[]): string {
  const titles = [...new Set(items.map(({ title }) => title))];
  const shown = titles.slice(0, MOST_TITLES).map((title) => `- ${isolated(title)}`);
  const more = titles.length - shown.length;
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}

/** One line for everything of a kind, without a word of the company's; an application counts once, however often it happened with it. */
function headlineOf(kind: MemberKind, items: readonly NoticeItem[]): string {
  const applications = new Set(items.map(({ applicationId }) => applicationId));
  return counted(applications.size, COUNTED[kind]);
}

function actionOf(items: readonly NoticeItem[]): NoticeWords['action'] {
  const applicationId = shared(items, (item) => item.applicationId);
  if (applicationId !== null)
    return { label: 'See the application', path: `/company-route/applications/${applicationId}` };
  const opportunityId = shared(items, (item) => item.opportunityId);
  if (opportunityId !== null)
    return { label: 'See the applications', path: `/company-route/pipeline/${opportunityId}` };
  return { label: 'See what’s new', path: '/company-route' };
}

/**
 * What a member's email says. It names jobs but never a candidate, so blind review needs no exception.
 * @param items at least one, of one company
 */
export function memberWords(items: readonly NoticeItem[]): NoticeWords {
  const groups = ORDER.map((kind) => ({ kind, of: items.filter((item) => item.kind === kind) })).filter(
    ({ of }) => of.length > 0,
  );
  const [first] = groups;
  return {
    subject: first ? headlineOf(first.kind, first.of) : '',
    lines: groups.map(({ kind, of }) => {
      const headline = headlineOf(kind, of);
      const title = shared(of, (item) => item.title);
      return kind === 'applied' && title !== null
        ? `${headline} for ${isolated(title)}.`
        : `${headline}.\n${titlesOf(of)}`;
    }),
    action: actionOf(items),
    reason: `You get this email because you hire for ${isolated(items[0]?.companyName ?? 'your company')}.`,
    settingsPath: '/company-route/notifications',
  };
}
