import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewTotp, OwnFactors } from '#contract/accounts/factors.schema.ts';
import { m } from '#messages';
import { type ApiFailure, type ApiResult, call } from '../../platform/api.ts';
import { adminCall } from '../session/admin-session.ts';

export const loadFactors = () => adminCall<OwnFactors>('GET', '/api/auth/factors');
export const newApp = () => adminCall<NewTotp>('POST', '/api/auth/totp');
export const confirmApp = (code: string) => adminCall('POST', '/api/auth/totp/confirm', { body: { code } });
export const removeFactor = (id: number) => adminCall('DELETE', `/api/auth/factors/${id}`);
export const newRecoveryCodes = () => adminCall<{ codes: string[] }>('POST', '/api/auth/recovery-codes');

/** The browser made no passkey: the person has cancelled, or there is no authenticator. */
function browserFailure(error: unknown): ApiFailure {
	console.warn(error);
	return { ok: false, status: 400, body: { error: m.factor_passkey_cancelled(), code: 'invalid' } };
}

/** Makes a passkey in this browser and adds it to the own account. */
export async function addPasskey(name: string): Promise<ApiResult<unknown>> {
	const options = await adminCall<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/auth/passkeys/options');
	if (!options.ok) return options;
	const { startRegistration } = await import('@simplewebauthn/browser');
	try {
		const passkey = await startRegistration({ optionsJSON: options.data });
		return await adminCall('POST', '/api/auth/passkeys', { body: { name, passkey: passkeyOf(passkey) } });
	} catch (error) {
		return browserFailure(error);
	}
}

/** What the API takes of a passkey's answer. */
function passkeyOf<
	T extends { id: string; rawId: string; type: string; response: object; clientExtensionResults: object },
>({ id, rawId, type, response, clientExtensionResults }: T) {
	return { id, rawId, type, response, clientExtensionResults };
}

/** Has the browser prove a passkey: by the ticket of a sign-in, or in the open session of the token. */
export async function provePasskey(by: { ticket: string } | { token: string }): Promise<ApiResult<object>> {
	const path = '/api/auth/passkeys/sign-in/options';
	const options = await call<PublicKeyCredentialRequestOptionsJSON>(
		'POST',
		path,
		'ticket' in by ? { body: by } : { body: {}, token: by.token },
	);
	if (!options.ok) return options;
	const { startAuthentication } = await import('@simplewebauthn/browser');
	try {
		const passkey = await startAuthentication({ optionsJSON: options.data });
		return { ok: true, data: { passkey: passkeyOf(passkey) } };
	} catch (error) {
		return browserFailure(error);
	}
}
