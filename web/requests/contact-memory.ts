const storageKey = 'contact';

/** Who asks without an account, as it was typed. */
export interface Contact {
	name: string;
	number: string;
}

/** The contact of the last request from this browser; anybody may have written something else into the storage. */
export function rememberedContact(): Partial<Contact> {
	try {
		const { name, number } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Contact>;
		return { ...(typeof name === 'string' && { name }), ...(typeof number === 'string' && { number }) };
	} catch (error) {
		console.warn(error);
		return {};
	}
}

/** Fills it in the next time. */
export function rememberContact({ name, number }: Contact): void {
	localStorage.setItem(storageKey, JSON.stringify({ name, number }));
}
