/** `100-1234-5678-9003` → `100123456789003`. */
const bare = (number: string) => number.replace(/[\s.-]/g, '').toUpperCase();

/**
 * A tax number with the country that issued it before it, as Peppol's rule PEPPOL-T01-R026 asks: `('100-1234-5678-9003', 'AE')` →
 * `AE100123456789003`. Unchanged where the country is unknown.
 */
export function vatNumberOf(number: string, country: string): string {
	if (number === '' || country === '') return number;
	const digits = bare(number);
	return digits.startsWith(country) ? digits : country + digits;
}

/**
 * The address of a firm in Peppol's network: `{ scheme: '0235', id: '1001234567' }`. Only of the Emirates, where it follows from the tax number:
 * its first ten digits of fifteen (Ministry of Finance, Electronic Invoicing Guidelines 1.0, 2026). Other countries let firms choose.
 */
export function endpointOf(number: string, country: string): { scheme: string; id: string } | undefined {
	const digits = bare(number).replace(/^AE/, '');
	return country === 'AE' && /^\d{15}$/.test(digits) ? { scheme: '0235', id: digits.slice(0, 10) } : undefined;
}
