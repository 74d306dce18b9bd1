/**
 * The letters, marks and digits that UTS 39 lists as allowed in identifiers (Identifier_Status=Allowed, Unicode 15.0, © Unicode, Inc.,
 * Unicode License v3), as ranges of code points in base 16. They're those in everyday use today; the others are obsolete, technical or
 * from scripts of few users. Taken from ICU 72.1 (`uspoof_getRecommendedSet` and `uspoof_getInclusionSet`), without the ideographs: those
 * are allowed as a whole, also the ones that newer versions add.
 */
const RANGE_CLASSES = [
  '30-39 41-5a 61-7a c0-d6 d8-f6 f8-131 134-13e 141-148 14a-17e 18f 1a0-1a1 1af-1b0 1cd-1dc 1de-1e3 1e6-1f0 1f4-1f5 1f8-21b 21e-21f',
  '226-233 259 2bb-2bc 2ec 300-304 306-30c 30f-311 313-314 31b 323-328 32d-32e 330-331 335 338-339 342 345 37b-37d 386 388-38a 38c',
  '38e-3a1 3a3-3ce 3fc-45f 48a-4ff 510-529 52e-52f 531-556 559 561-586 5b4 5d0-5ea 5ef-5f2 620-63f 641-655 660-669 670-672 674 679-68d',
  '68f-6a0 6a2-6d3 6d5 6e5-6e6 6ee-6fc 6ff 750-7b1 870-887 889-88e 8a0-8ac 8b2 8b5-8c9 901-94d 94f-950 956-957 960-963 966-96f 971-977',
  '979-97f 981-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9e0-9e3 9e6-9f1 9fe a01-a03 a05-a0a a0f-a10',
  'a13-a28 a2a-a30 a32 a35 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a5c a66-a74 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9',
  'abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-aef afa-aff b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b43 b47-b48 b4b-b4d',
  'b55-b57 b5f-b61 b66-b6f b71 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0',
  'bd7 be6-bef c01-c0c c0e-c10 c12-c28 c2a-c33 c35-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c5d c60-c61 c66-c6f c80 c82-c83 c85-c8c c8e-c90',
  'c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd ce0-ce3 ce6-cef cf1-cf3 d00 d02-d03 d05-d0c d0e-d10 d12-d3a d3d-d43',
  'd46-d48 d4a-d4e d54-d57 d60-d61 d66-d6f d7a-d7f d82-d83 d85-d8e d91-d96 d9a-da5 da7-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-dde',
  'df2 e01-e32 e34-e3a e40-e4e e50-e59 e81-e82 e84 e86-e8a e8c-ea3 ea5 ea7-eb2 eb4-ebd ec0-ec4 ec6 ec8-ece ed0-ed9 ede-edf f00 f20-f29',
  'f35 f37 f3e-f42 f44-f47 f49-f4c f4e-f51 f53-f56 f58-f5b f5d-f68 f6a-f6c f71-f72 f74 f7a-f80 f82-f84 f86-f92 f94-f97 f99-f9c f9e-fa1',
  'fa3-fa6 fa8-fab fad-fb8 fba-fbc fc6 1000-1049 1050-109d 10c7 10cd 10d0-10f0 10f7-10fa 10fd-10ff 1200-1248 124a-124d 1250-1256 1258',
  '125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be 12c0 12c2-12c5 12c8-12d6 12d8-1310 1312-1315 1318-135a 135d-135f',
  '1380-138f 1780-17a2 17a5-17a7 17a9-17b3 17b6-17cd 17d0 17d2 17d7 17dc 17e0-17e9 1c90-1cba 1cbd-1cbf 1e00-1e99 1e9e 1ea0-1ef9',
  '1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f70 1f72 1f74 1f76 1f78 1f7a 1f7c 1f80-1fb4 1fb6-1fba 1fbc',
  '1fc2-1fc4 1fc6-1fc8 1fca 1fcc 1fd0-1fd2 1fd6-1fda 1fe0-1fe2 1fe4-1fea 1fec 1ff2-1ff4 1ff6-1ff8 1ffa 1ffc 2d27 2d2d 2d80-2d96',
  '2da0-2da6 2da8-2dae 2db0-2db6 2db8-2dbe 2dc0-2dc6 2dc8-2dce 2dd0-2dd6 2dd8-2dde 3005-3007 3041-3096 3099-309a 309d-309e 30a1-30fa',
  '30fc-30fe 3105-312d 312f 31a0-31bf a67f a717-a71f a788 a78d a792-a793 a7aa a7c0-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a9e7-a9fe aa60-aa76',
  'aa7a-aa7f ab01-ab06 ab09-ab0e ab11-ab16 ab20-ab26 ab28-ab2e ab66-ab67 ac00-d7a3 11301 11303 1133b-1133c 16ff0-16ff1 1b11f-1b122',
  '1b132 1b150-1b152 1b155 1b164-1b167 1df00-1df1e 1df25-1df2a 1e08f 1e7e0-1e7e6 1e7e8-1e7eb 1e7ed-1e7ee 1e7f0-1e7fe',
];

const inClass = (range: string) =>
  range
    .split('-')
    .map((code) => `\\u{${code}}`)
    .join('-');

const ALLOWED = new RegExp(
  `^[\\p{Unified_Ideograph}${RANGE_CLASSES.flatMap((line) => line.split(' '))
    .map(inClass)
    .join('')}]$`,
  'u',
);

/** Whether a letter, mark or digit is one that names are written with today. @param letter in a compatibility form (NFKC) */
export function isAllowedLetter(letter: string): boolean {
  return ALLOWED.test(letter);
}
