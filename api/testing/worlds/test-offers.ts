import type { OfferRequest } from '@common-ground/contract/pipeline/decisions';

/** The body of an offer that can be made at any time. */
export function offerBody(
  { applicationId, version }: Pick<OfferRequest, 'applicationId' | 'version'>,
  changes: Partial<OfferRequest> = {},
): OfferRequest {
  return {
    applicationId,
    version,
    pay: { amount: '42000', currency: 'EUR', period: 'year' },
    hoursPerWeek: 37.5,
    startsOn: null,
    workMode: 'hybrid',
    workplace: 'Cais 7, Lisbon',
    answerBy: '2099-01-15',
    note: 'Dear {name}, we would like you to join us.',
    document: null,
    words: null,
    ...changes,
  };
}
