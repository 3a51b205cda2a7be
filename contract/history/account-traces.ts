/** Actions that change no field of an account: how people came in, or tried to. */
export const accountTraces = ['sign_in', 'sign_in_refused', 'pin_sign_in', 'pin_refused'] as const;
