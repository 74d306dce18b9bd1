import { createCipheriv, createDecipheriv, randomBytes, randomUUID, scrypt } from 'node:crypto';
import { normalForm } from '@common-ground/domain/normal-form';
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { customTokenAudience } from './emulator.ts';
import type { IdentityKeys } from './keys.ts';
import { IdentityRefusal } from './refusal.ts';

const customTokenSeconds = 3_600;

/** What stands between the emulator, which signs nothing, and the world, where everything is signed or encrypted. */
export interface IdentityTokens {
  /**
   * Turns the emulator's unsigned ID token into the same one signed RS256.
   * @param signedInAt when its session began, in milliseconds since the epoch. The emulator gives the last sign-in of the account, by whoever
   */
  sign(unsigned: string, signedInAt: number): Promise<string>;
  /** Checks one of our ID tokens and gives it back as the emulator reads it. Throws `IdentityRefusal`. */
  unsign(idToken: string): Promise<{ unsigned: string; payload: JWTPayload }>;
  /** Signs a custom token that lives one hour. */
  signCustom(uid: string, claims: object): Promise<string>;
  /** Checks a custom token and gives it back as the emulator reads it. Throws `IdentityRefusal`. */
  unsignCustom(customToken: string): Promise<string>;
  /** Encrypts the emulator's refresh token together with the moment of its issue. */
  seal(refreshToken: string): string;
  /** Opens what `seal` made. Throws `IdentityRefusal`. */
  unseal(sealed: string): { refreshToken: string; issuedAt: number };
  /** Stretches a password, so that the emulator, which keeps passwords as given, never holds the real one. */
  stretch(password: string): Promise<string>;
}

/** Builds the tokens of one project over the keys of this installation. */
export function createIdentityTokens(keys: IdentityKeys, projectId: string): IdentityTokens {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const serviceAccount = `local@${projectId}.iam.gserviceaccount.com`;
  const header = { alg: 'RS256', kid: keys.keyId, typ: 'JWT' };

  return {
    sign(unsigned, signedInAt) {
      const payload = decodeJwt(unsigned);
      const seconds = Math.floor(signedInAt / 1000);
      return (
        new SignJWT({ ...payload, auth_time: Math.min(Number(payload.auth_time), seconds) })
          .setProtectedHeader(header)
          // Two tokens of one second would be equal, and the SDK takes an equal one for no news.
          .setJti(randomUUID())
          .sign(keys.signing)
      );
    },

    async unsign(idToken) {
      const { payload } = await jwtVerify(idToken, keys.verifying, {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'iat', 'user_id', 'firebase'],
      }).catch((error) => {
        throw new IdentityRefusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
      });
      return { unsigned: encodeUnsigned(payload), payload };
    },

    signCustom: (uid, claims) =>
      new SignJWT({ uid, claims })
        .setProtectedHeader(header)
        .setIssuer(serviceAccount)
        .setSubject(serviceAccount)
        .setAudience(customTokenAudience)
        .setIssuedAt()
        .setExpirationTime(`${customTokenSeconds}s`)
        .sign(keys.signing),

    async unsignCustom(customToken) {
      const { payload } = await jwtVerify(customToken, keys.verifying, {
        algorithms: ['RS256'],
        issuer: serviceAccount,
        subject: serviceAccount,
        audience: customTokenAudience,
        requiredClaims: ['uid', 'exp', 'iat'],
        maxTokenAge: customTokenSeconds,
      }).catch(() => {
        throw new IdentityRefusal('INVALID_CUSTOM_TOKEN');
      });
      return encodeUnsigned(payload);
    },

    seal(refreshToken) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keys.refreshKey, iv);
      const plain = JSON.stringify({ refreshToken, issuedAt: Date.now() });
      const closed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
    },

    unseal(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keys.refreshKey, bytes.subarray(0, 12), {
          authTagLength: 16,
        });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return JSON.parse(
          Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
        );
      } catch {
        throw new IdentityRefusal('INVALID_REFRESH_TOKEN');
      }
    },

    stretch: (password) =>
      new Promise((resolve, reject) => {
        const cost = { N: 8_192, r: 8, p: 1 };
        scrypt(normalForm(password, 'NFC'), keys.passwordSalt, 32, cost, (error, key) =>
          error ? reject(error) : resolve(key.toString('base64url')),
        );
      }),
  };
}

function encodeUnsigned(payload: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
