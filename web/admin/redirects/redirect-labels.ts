import { m } from '#messages';

/** By status. */
export const statusLabels: Readonly<Record<number, () => string>> = {
	301: m.redirect_status_301,
	302: m.redirect_status_302,
	410: m.redirect_status_410,
};
