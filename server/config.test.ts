import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a value for everything that may be absent or empty', () => {
	expect(readConfig({ SITE_URL: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: false });
});

it.each([
	['PORT', 'http'],
	['PORT', '70000'],
	['SITE_URL', 'shop'],
	['DATABASE_URL', 'mysql://x'],
	['WHATSAPP_PHONE', 'call me'],
	['DEMO', 'maybe'],
])('refuses %s=%s with one line that names it', (name, value) => {
	expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`));
});
