import { emptyCertificate } from '@common-ground/domain/profile/booster';
import { expect, it } from 'vitest';
import { certificateLine } from './booster-labels.ts';

it('gives the issuer, date and expiry date of a certificate, as far as known', () => {
  const none = emptyCertificate('7c9e6679-7425-40de-944b-e07fc1f90ae7');
  expect(certificateLine(none)).toBe('');
  expect(certificateLine({ ...none, issuer: ' Red Cross ', issuedOn: '2024-05', expiresOn: '2027-05' })).toBe(
    'Red Cross · May 2024 · valid until May 2027',
  );
});
