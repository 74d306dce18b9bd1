import type { ApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import { noteParts } from '@common-ground/domain/pipeline/note-mention';
import { t } from '@common-ground/i18n/t';

type NoteTextProps = { readonly text: string; readonly mentions: ApplicationNote['mentions'] };

/** A note's text, with the current names of the members it mentions. */
export function NoteText({ text, mentions }: NoteTextProps) {
  const names = new Map(mentions.map(({ accountId, name }) => [accountId, name]));
  return (
    <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
      {noteParts(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text don't move
          <span key={index} className="rounded-sm bg-ground-wash px-0.5 font-semibold text-ground">
            @<bdi>{names.get(part.accountId) || t`former colleague`}</bdi>
          </span>
        ),
      )}
    </p>
  );
}
