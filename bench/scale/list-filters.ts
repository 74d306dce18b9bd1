import { WANTED_FILTERS } from '@common-ground/domain/opportunities/wanted/wanted-jobs';

const oneOf = (values: readonly string[], round: number) => values[round % values.length] as string;

const COUNTRIES = ['PT', 'DE', 'FR', 'ES', 'PL', 'IT', 'NL', 'GB', 'IE', 'SE', 'RO', 'AT'];
const KINDS = ['permanent', 'contract', 'part_time', 'internship', 'graduate_programme'];
const ROUTES = ['journey', 'graduate', 'experienced'];
const MODES = ['on_site', 'hybrid', 'remote'];
const FIELDS = ['21', '22', '23', '24', '25', '26', '33', '41', '42', '51', '52', '53', '71', '72', '83'];
const JOBS = ['nurse', 'developer', 'shop', 'accountant', 'electrician', 'analyst', 'cook'];

/** Spells a number in letters as in the texts of the jobs: the smaller, the more texts contain it. */
const lettersOf = (number: number) =>
  [...String(number)].map((digit) => 'aeiourstln'[Number(digit)]).join('');

/** Filters for the job list as query strings, of several sorts; different in each round. */
export const LIST_FILTERS: Readonly<Record<string, (round: number) => string>> = {
  'no filter': () => '',
  'one filter': (round) =>
    oneOf(
      [
        `country=${oneOf(COUNTRIES, round >> 2)}`,
        `kind=${oneOf(KINDS, round >> 2)}`,
        `route=${oneOf(ROUTES, round >> 2)}`,
        `field=isco-08:${oneOf(FIELDS, round >> 2)}`,
      ],
      round,
    ),
  'four filters and pay': (round) =>
    `country=${oneOf(COUNTRIES, round)}&workMode=${oneOf(MODES, round >> 1)}&kind=${oneOf(KINDS, round >> 2)}&route=${oneOf(ROUTES, round >> 3)}&payAtLeast=${20_000 + 100 * round}&payCurrency=EUR&payPeriod=year`,
  'must-haves': (round) =>
    `mustHaves=${round % 2 === 0 ? 'met' : 'not_missed'}&country=${oneOf(COUNTRIES, round >> 1)}`,
  'a word of a job title': (round) => `words=${oneOf(JOBS, round)}&route=${oneOf(ROUTES, round >> 3)}`,
  'a word of the texts, each time another': (round) => `words=${lettersOf(100 + round * 39)}`,
  'all that the profile asks for': () => `wanted=${WANTED_FILTERS.join()}`,
  'saved jobs': () => 'saved=only',
};
