import { describe, expect, it, test } from 'vitest';
import { DOMAIN_PATTERN, domainOfAddress, isAddressAt, isPublicMailDomain } from './company-domain.ts';
import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

const FORM = new RegExp(DOMAIN_PATTERN, 'u');

describe('a public mail provider', () => {
  it.each([
    'gmail.com',
    'GMAIL.com',
    'hotmail.co.uk',
    'yahoo.com.br',
    'gmx.net',
    'web.de',
    'mail.gmail.com',
    'x.web.de',
    'live.co.uk',
    'qq.com',
    'talk21.com',
    'netcologne.de',
    'cegetel.net',
    'jazztel.es',
    'supereva.it',
    'aziende.pec.it',
    'neostrada.pl',
    'chello.nl',
    'airtelmail.in',
    'tampabay.rr.com',
    'privaterelay.appleid.com',
    'tenant.onmicrosoft.com',
    'alumni.ethz.ch',
    'alum.mit.edu',
    'cs.alumni.harbour.edu',
    'cock.li',
    'mail.tm',
    'addy.io',
    'ines.addy.io',
    'users.noreply.github.com',
    'trashmail.ws',
    'tempmail.plus',
    'inbox.mailsac.com',
    'dropmail.me',
    'gmai.com',
    'lawyer.com',
    'berlin.com',
    'mail.ua',
    'campus.uni.example',
    'gmai.co.uk',
    'hotmial.com',
    'iclod.com',
  ])('%s is recognised', (domain) => expect(isPublicMailDomain(domain)).toBe(true));

  it.each([
    'harbour.example',
    'live.example',
    'outlook.example',
    'mygmail.com',
    'gmail.harbour.jobs.example',
    'com',
    'webde.com',
    'alumni-services.example',
    'alumni.example',
    'github.com',
    'gail.co.in',
    'cloud.com',
    'gamil.example',
  ])('%s isn’t one', (domain) => expect(isPublicMailDomain(domain)).toBe(false));

  test('is listed in the form used to compare domains', () => {
    expect([...PUBLIC_MAIL_DOMAINS].filter((domain) => !FORM.test(domain))).toEqual([]);
  });
});

describe('a domain', () => {
  it.each(['harbour.example', 'a.b.co.uk', 'xn--mller-kva.de', 'xn--e1afmkfd.xn--p1ai', '3m.com'])(
    '%s is a valid form',
    (domain) => expect(FORM.test(domain)).toBe(true),
  );

  it.each([
    'harbour',
    'Harbour.example',
    '-a.com',
    'a-.com',
    'a..com',
    'https://a.com',
    'a.com/',
    '192.168.0.1',
    'a b.com',
    'a.c',
  ])('%s is not', (domain) => expect(FORM.test(domain)).toBe(false));
});

test('an address counts only for its own domain', () => {
  expect(isAddressAt('ines@Harbour.Example', 'harbour.example')).toBe(true);
  expect(isAddressAt('ines@mail.harbour.example', 'harbour.example')).toBe(false);
  expect(isAddressAt('ines@harbour.example.org', 'harbour.example')).toBe(false);
  expect(isAddressAt('"a@harbour.example"@evil.example', 'harbour.example')).toBe(false);
  expect(domainOfAddress('nobody')).toBeNull();
  expect(domainOfAddress('@harbour.example')).toBeNull();
});
