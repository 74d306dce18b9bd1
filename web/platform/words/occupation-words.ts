import { OCCUPATION_GROUP_NAMES } from '@common-ground/domain/profile/lists/occupation-group-names';
import { fieldOfGroup, OCCUPATION_GROUPS } from '@common-ground/domain/profile/lists/occupations';

/** Every group as an entry to choose. */
export const FIELD_OPTIONS = OCCUPATION_GROUPS.map((group) => ({
  value: fieldOfGroup(group),
  label: OCCUPATION_GROUP_NAMES[group] ?? group,
}));
