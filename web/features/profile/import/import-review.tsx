import { takeProposals } from '@common-ground/domain/cv-import/import-taking';
import { changedFields } from '@common-ground/domain/profile/sections/section-merge';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { settledContent } from '@common-ground/domain/profile/sections/settled-content';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { presentDay } from '../../../platform/words/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { FIELD_WORDS } from '../fields/field-words.ts';
import { type OpenProfile, sectionDraft } from '../profile.queries.ts';
import { SECTION_RULES } from '../saving/section-rules.ts';
import { fieldViolationWords } from '../saving/violation-words.ts';
import { ImportGroupCard } from './import-group-card.tsx';
import { decided, type ImportReview, reviewGroups, takenOf } from './import-review-state.ts';
import { IMPORT_SOURCE_WORDS } from './import-words.ts';

type Open = Extract<OpenProfile, { status: 'open' }>;

/** What was read, for a decision about each field; nothing of it is in the profile before the button is pressed. */
export function ImportReviewSheet({
  review,
  profile,
  onChange,
  onTaken,
  onGiveUp,
}: {
  readonly review: ImportReview;
  readonly profile: Open;
  readonly onChange: (review: ImportReview) => void;
  readonly onTaken: (count: number, sections: readonly SectionName[]) => void;
  readonly onGiveUp: () => void;
}) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const groups = reviewGroups(review, profile.content);
  const taken = takenOf(review, profile.content);
  const count = taken.reduce((sum, { fields }) => sum + fields.length, 0);

  function take() {
    const sections = takeProposals(profile.content, taken, () => crypto.randomUUID());
    const found = (Object.keys(sections) as SectionName[]).flatMap((name) => problemsOf(name, sections));
    setProblems(found);
    if (found.length > 0) return;
    const names = Object.keys(sections) as SectionName[];
    for (const name of names) putInto(profile, name, sections);
    void profile.drafts.flushAll();
    onTaken(count, names);
  }

  if (groups.length === 0)
    return (
      <EmptyState
        title={t`Nothing new to add`}
        action={
          <Button onClick={onGiveUp}>
            <Trans>Upload another file</Trans>
          </Button>
        }
      >
        {review.proposals.length === 0
          ? t`We didn’t find anything in this file that belongs in a profile.`
          : t`Everything in it is already in your profile.`}
      </EmptyState>
    );
  return (
    // What has the focus is never behind the bar at the bottom.
    <div className="grid gap-6 [&_input]:scroll-mb-32 [&_select]:scroll-mb-32 [&_textarea]:scroll-mb-32">
      <p className="text-muted">
        {IMPORT_SOURCE_WORDS[review.source]}{' '}
        <Trans>
          Each answer is next to the lines it comes from. Correct or untick anything that’s wrong. Only ticked
          answers are added to your profile when you press the button below.
        </Trans>
      </p>
      {review.mail === null ? null : (
        <p className="text-small text-muted">
          <Trans>
            The file contains the email address <span className="text-ink">{review.mail}</span>. Your account
            email stays the same.
          </Trans>
        </p>
      )}
      {groups.map((group) => (
        <ImportGroupCard
          key={group.key}
          group={group}
          onDecide={(field, next) => onChange(decided(review, field.proposal, field.index, next))}
        />
      ))}
      {review.leftovers.length === 0 ? null : (
        <Disclosure title={t`Lines we didn’t use (${{ count: review.leftovers.length }})`}>
          <ul className="grid gap-1 text-small text-muted">
            {review.leftovers.map(({ fromLine, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file do not move
              <li key={`${fromLine}.${index}`} dir="auto" className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {problems.length === 0 ? null : (
        <Notice tone="danger" isUrgent title={t`Fix this first`}>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper px-2 py-3">
        <Button isDisabled={count === 0} onClick={take}>
          {t`${plural(count, { one: 'Add # answer to profile', other: 'Add # answers to profile' })}`}
        </Button>
        <Button tone="quiet" onClick={onGiveUp}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}

function problemsOf<Name extends SectionName>(
  name: Name,
  sections: Partial<ProfileContent>,
): readonly string[] {
  const content = sections[name];
  if (content === undefined) return [];
  const violations = SECTION_RULES[name](settledContent(content as ProfileContent[Name]), presentDay());
  const words = violations.map((violation) => {
    const field = violation.pointer.split('/')[1] ?? '';
    const label = (FIELD_WORDS[name] as Readonly<Record<string, string>>)[field] ?? field;
    return [label, fieldViolationWords(name, violation)].join(': ');
  });
  return [...new Set(words)];
}

function putInto<Name extends SectionName>(
  profile: Open,
  name: Name,
  sections: Partial<ProfileContent>,
): void {
  const content = sections[name] as ProfileContent[Name] | undefined;
  if (content === undefined) return;
  const draft = sectionDraft(profile, name);
  const changed = changedFields(draft.content, content);
  draft.change(
    Object.fromEntries(changed.map((field) => [field, content[field]])) as Partial<ProfileContent[Name]>,
  );
}
