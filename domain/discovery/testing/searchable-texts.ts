import type { CandidateProjection } from '../../access/projection.ts';

/** The texts in a projection that someone wrote: everything that isn't a code, date, number or level. */
export function searchableTexts(projection: CandidateProjection): readonly string[] {
  const { employment, qualifications, degrees, experiences, skills, certificates } = projection;
  const activities = [...(projection.schoolActivities ?? []), ...(projection.universityActivities ?? [])];
  const isWritten = (text: string | null) => text !== null && !/^(isco-08:[0-9]{2}$|isced-f:)/.test(text);
  return [
    ...(employment.fieldsOfWork ?? []),
    ...(employment.licences ?? []),
    ...(qualifications ?? []).flatMap(({ title, subject }) => [title, subject]),
    ...(degrees ?? []).flatMap(({ programme, field }) => [programme, field]),
    ...(experiences ?? []).flatMap(({ title, skills: used }) => [title, ...(used ?? [])]),
    ...activities.flatMap(({ skills: used }) => used ?? []),
    ...(skills ?? []).map(({ name }) => name),
    ...(certificates ?? []).map(({ name }) => name),
  ].filter((text): text is string => isWritten(text));
}
