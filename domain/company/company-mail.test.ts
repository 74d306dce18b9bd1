import { expect, it } from 'vitest';
import { foldedAddress } from './company-mail.ts';

it.each([
  ['Ana+Jobs@Quay.example', 'ana@quay.example'],
  ['ana.reis@quay.example', 'ana.reis@quay.example'],
  ['A.n.a.Reis@gmail.com', 'anareis@gmail.com'],
  ['anareis+a.b@GoogleMail.com', 'anareis@gmail.com'],
  ['ana.reis@gmail.com.quay.example', 'ana.reis@gmail.com.quay.example'],
  ['ａｎａ@quay.example', 'ana@quay.example'],
  ['"victim"@mail.example', 'victim@mail.example'],
  ['" victim"@mail.example', 'victim@mail.example'],
  ['"victim\t\t"@mail.example', 'victim@mail.example'],
  ['"\u0000victim"@mail.example', 'victim@mail.example'],
  ['"\u00a0victim"@mail.example', 'victim@mail.example'],
  ['"vic\u200btim"@mail.example', 'victim@mail.example'],
  ['"v\\ictim+1"@mail.example', 'victim@mail.example'],
])('counts mail to %s as mail to %s', (address, mailbox) => expect(foldedAddress(address)).toBe(mailbox));
