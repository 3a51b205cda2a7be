/** What can be shown in the second step of a sign-in. */
export const factorKinds = ['totp', 'passkey', 'recovery_code'] as const;

export type FactorKind = (typeof factorKinds)[number];
