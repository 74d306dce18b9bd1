import { ActivitySection } from '@common-ground/contract/profile/activity';
import { Booster } from '@common-ground/contract/profile/booster';
import { UniversitySection } from '@common-ground/contract/profile/degree';
import { ExperienceSection } from '@common-ground/contract/profile/experience';
import {
  saveAcademics,
  saveBooster,
  saveExperience,
  saveSchool,
  saveSchoolActivities,
  saveUniversity,
  saveUniversityActivities,
} from '@common-ground/contract/profile/profile';
import { AcademicsSection } from '@common-ground/contract/profile/qualification';
import { SchoolSection } from '@common-ground/contract/profile/school';
import { findViolations } from '@common-ground/contract/violations';
import { activityViolations } from '@common-ground/domain/profile/activity';
import { boosterViolations } from '@common-ground/domain/profile/booster';
import { universityViolations } from '@common-ground/domain/profile/degree';
import { experienceViolations } from '@common-ground/domain/profile/experience';
import { academicsViolations } from '@common-ground/domain/profile/qualification';
import { schoolViolations } from '@common-ground/domain/profile/school';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { Violation } from '@common-ground/domain/violation';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import {
  findListSections,
  type ListSection,
  upsertListSection,
} from '../../stores/profile/list-section.store.ts';

type Rules<Name extends ListSection> = {
  readonly schema: TSchema;
  /** What the schema can't check. */
  readonly violations: (content: ProfileContent[Name]) => readonly Violation[];
};

const RULES: { readonly [Name in ListSection]: Rules<Name> } = {
  school: { schema: SchoolSection, violations: schoolViolations },
  academics: { schema: AcademicsSection, violations: academicsViolations },
  schoolActivities: { schema: ActivitySection, violations: activityViolations },
  university: { schema: UniversitySection, violations: universityViolations },
  universityActivities: { schema: ActivitySection, violations: activityViolations },
  experience: { schema: ExperienceSection, violations: experienceViolations },
  booster: { schema: Booster, violations: boosterViolations },
};

type Save = { readonly scope: CandidateScope; readonly body: object; readonly ifMatch: number };

/** Serves the operations on the caller's profile sections that are lists of entries. */
export function registerListSections(app: FastifyInstance, context: Context): void {
  const { db } = context;

  async function save<Name extends ListSection>(name: Name, { scope, body, ifMatch }: Save) {
    // Omitted fields count as unanswered; composing a text can make it longer, so its length is checked again.
    const content = normalisedContent({ ...EMPTY_PROFILE[name], ...body }) as ProfileContent[Name];
    const violations = [...findViolations(RULES[name].schema, content), ...RULES[name].violations(content)];
    if (violations.length > 0) return refuseInput(violations);
    const version = await db
      .transaction()
      .execute((transaction) => upsertListSection(transaction, scope, name, content, ifMatch));
    if (version !== null) return succeed(200 as const, { version, content }, version);
    const { [name]: current } = await findListSections(db, scope, [name]);
    return refuse('version_conflict', { current });
  }

  bind(app, context, saveSchool, (call) => save('school', call));
  bind(app, context, saveAcademics, (call) => save('academics', call));
  bind(app, context, saveSchoolActivities, (call) => save('schoolActivities', call));
  bind(app, context, saveUniversity, (call) => save('university', call));
  bind(app, context, saveUniversityActivities, (call) => save('universityActivities', call));
  bind(app, context, saveExperience, (call) => save('experience', call));
  bind(app, context, saveBooster, (call) => save('booster', call));
}
