import { expect, it } from 'vitest';
import { needsNameReview } from './name-review.ts';

it.each([
  'Your account is locked call +351 21 000 0000',
  'PayPal Security: 0800-555-0199',
  'Ring 0 8 0 0 5 5 5 0 1 9 9',
  '٠١٢٣٤٥٦٧',
  'tel:+351',
  'mailto:x',
  'evil[.]com',
  'evil%2Ecom',
  'Pay at evil dot com',
  'hxxp: evil',
  'Harbour Health (verified)',
  'VERIFIED Employer',
  'Harbour Health, official',
  'Ｏｆｆｉｃｉａｌ Harbour Health',
  '✅ Harbour Health',
  'Harbour Health ✔',
])('%j says more than what a company is called', (name) => expect(needsNameReview(name)).toBe(true));

it.each([
  'Harbour Health',
  'Möwen Bäckerei GmbH',
  '24/7 Logistics 2000 Ltd',
  '3M',
  'Müller & Söhne (Lisboa)',
  'O’Brien – Partners',
  'Calla Flowers',
  'Officine Verdi',
  'Dot Matrix®',
  'Polkadot',
  '株式会社灯台',
])('%j is a name', (name) => expect(needsNameReview(name)).toBe(false));
