/** What members of a company write to each other about an application. Candidates never see it. */

/** Maximum length in characters. */
export const NOTE_LENGTH = 4_000;

/** How long the author can still edit a note, in minutes. */
export const NOTE_EDIT_MINUTES = 15;

/** Whether a note can still be edited: only by its author, within {@link NOTE_EDIT_MINUTES}. */
export function canEditNote(note: { readonly isOwn: boolean; readonly writtenAt: Date }, now: Date): boolean {
  return note.isOwn && now.getTime() < note.writtenAt.getTime() + NOTE_EDIT_MINUTES * 60_000;
}
