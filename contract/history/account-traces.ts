/** Actions that change no field of an account: how people came in, or tried to, and ended sessions. */
export const accountTraces = ['sign_in', 'sign_in_refused', 'pin_sign_in', 'pin_refused', 'sessions_ended'] as const;
