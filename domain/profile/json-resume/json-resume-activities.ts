import { ACTIVITY_LIMITS, emptyActivity } from '../activity.ts';
import type { Proposal } from '../import-proposal.ts';
import { ACADEMICS_LIMITS, emptySchoolProject } from '../qualification.ts';
import { NAME_PATTERN, PROSE_PATTERN } from '../text.ts';
import { ENTITIES } from './json-resume.ts';
import type { ResumeReader } from './json-resume-reader.ts';
import { activityKindOf } from './json-resume-vocabulary.ts';

/**
 * What `projects` in a JSON Resume propose: those that a profile exported there, which are activities and school projects. A profile has
 * no field for other projects; they become leftovers.
 */
export function projectProposals(reader: ResumeReader, newId: () => string): readonly Proposal[] {
  return reader.items('/projects').flatMap((at): readonly Proposal[] => {
    const entity = reader.peek(`${at}/entity`);
    if (entity === ENTITIES.schoolProject) return [schoolProjectProposal(reader, newId(), at)];
    if (entity === ENTITIES.school) return [activityProposal(reader, newId(), at, 'schoolActivities')];
    if (entity === ENTITIES.university)
      return [activityProposal(reader, newId(), at, 'universityActivities')];
    return [];
  });
}

function schoolProjectProposal(reader: ResumeReader, id: string, at: string): Proposal {
  reader.markRead(`${at}/entity`);
  const value = {
    ...emptySchoolProject(id),
    title: reader.text(`${at}/name`, ACADEMICS_LIMITS.projectTitle, NAME_PATTERN),
    description: reader.text(`${at}/description`, ACADEMICS_LIMITS.projectDescription, PROSE_PATTERN),
  };
  return { section: 'academics', field: 'projects', isListItem: true, value, from: at };
}

function activityProposal(
  reader: ResumeReader,
  id: string,
  at: string,
  section: 'schoolActivities' | 'universityActivities',
): Proposal {
  const kind = activityKindOf(reader.peek(`${at}/type`) ?? '');
  reader.markRead(`${at}/entity`);
  if (kind !== null) reader.markRead(`${at}/type`);
  const value = {
    ...emptyActivity(id),
    kind,
    role: reader.text(`${at}/name`, ACTIVITY_LIMITS.role, NAME_PATTERN),
    from: reader.month(`${at}/startDate`),
    to: reader.month(`${at}/endDate`),
    description: reader.text(`${at}/description`, ACTIVITY_LIMITS.description, PROSE_PATTERN),
    skills: reader.lines(`${at}/keywords`, ACTIVITY_LIMITS.skills, ACTIVITY_LIMITS.skill),
  };
  return { section, field: 'activities', isListItem: true, value, from: at };
}
