import { expect, it } from 'vitest';
import { isUnusablePersonName, needsNameReview } from './name-review.ts';

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
  'Ring 0800·123·4567 (Bank security)',
  'Ihr Konto wurde gesperrt, Anruf 0800‑123‑4567',
  'Ihr Konto wurde gesperrt',
  '0800_123_4567',
  '0800,123,4567',
  '0800|123|4567',
  '0 8 0 0 * 1 2 3 4 5 6 7',
  'Vеrified: Harbour Health Group',
  'VЕRIFIED Harbour',
  'Ver1fied Harbour',
  'Offıcial Harbour',
  'Ve.ri.fied Harbour',
  'V e r i f i e d Harbour',
])('%j says more than a company’s name', (name) => expect(needsNameReview(name)).toBe(true));

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

it.each([
  'Ana 0800 123 4567',
  'Vеrified Recruiter',
  'Ana ✔',
  'mailto:ana',
  'Ana · official',
  'Click evil․com now',
  'evil｡com',
  'evil 。com',
  'Aлена evil.com',
])('%j isn’t a person’s name', (name) => expect(isUnusablePersonName(name)).toBe(true));

it.each([
  'Ana Sousa',
  'William Call',
  'Jürgen Müller-Lüdenscheidt',
  'Ana 🌻',
  '王小明',
  'X Æ A-12',
  'Dr.Anna',
  'J.R. Cox',
  'M.de Souza',
])('%j is a person’s name', (name) => expect(isUnusablePersonName(name)).toBe(false));
