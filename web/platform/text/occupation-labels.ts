import { fieldOfWorkName } from '@common-ground/domain/profile/lists/occupation-group-names';
import { fieldOfGroup, OCCUPATION_GROUPS } from '@common-ground/domain/profile/lists/occupations';
import { text } from '@common-ground/i18n/text';

/** Every group as an entry to choose. */
export const FIELD_OPTIONS = OCCUPATION_GROUPS.map((group) => ({
  value: fieldOfGroup(group),
  label: text(fieldOfWorkName(fieldOfGroup(group))),
}));
