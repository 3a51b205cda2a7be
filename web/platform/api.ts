import type { ErrorBody } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { m } from '#messages';
import { deviceHeader } from './device.ts';
import { currentLanguage } from './language.ts';

export interface ApiSuccess<T> {
	ok: true;
	data: T;
	/** The length of the full list, when the response is one page. */
	total?: number;
	/** The response's headers. */
	headers?: Headers;
}

export interface ApiFailure {
	ok: false;
	/** 0 when the server could not be reached. */
	status: number;
	body: ErrorBody;
	timedOut?: boolean;
}

export type ApiResult<T> = ApiSuccess<T> | ApiFailure;

export interface CallOptions {
	parameters?: Record<string, string | number>;
	/** Language of names and descriptions in the response; the page's when absent. */
	language?: Language;
	signal?: AbortSignal;
	/** Timeout in milliseconds. */
	timeout?: number;
	/** Sent as JSON; `FormData` as multipart. */
	body?: unknown;
	/** Reads the response, where it is a file and no JSON. */
	read?: (response: Response) => Promise<unknown>;
	token?: string;
	headers?: Record<string, string>;
	/** Number of retries after a network failure, a timeout or a 503. Waits 2 s times the attempt. */
	retries?: number;
}

const networkError = (): ErrorBody => ({ error: m.error_network(), code: 'unavailable' });

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, milliseconds);
		signal?.addEventListener('abort', () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
}

function requestOf(method: string, { body, token, headers, signal, timeout = 10_000 }: CallOptions): RequestInit {
	const form = body instanceof FormData;
	return {
		method,
		signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
		headers: {
			Accept: 'application/json',
			'Accept-Language': currentLanguage(),
			...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
			...(token ? { Authorization: `Bearer ${token}` } : {}),
			// a call without a session may open one
			...(token || method === 'GET' ? {} : deviceHeader()),
			...headers,
		},
		...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
	};
}

async function attemptOf<T>(url: string, init: RequestInit, read: CallOptions['read']): Promise<ApiResult<T>> {
	const response = await fetch(url, init);
	if (response.ok) {
		const { headers } = response;
		const total = headers.get('X-Total-Count');
		const data = (await (read ? read(response) : response.json())) as T;
		return { ok: true, data, headers, ...(total === null ? {} : { total: Number(total) }) };
	}
	// a proxy may respond instead of the server
	const isOurs = /json/.test(response.headers.get('Content-Type') ?? '');
	const body: Partial<ErrorBody> & { message?: string } = isOurs ? await response.json() : {};
	const error = body.error ?? body.message ?? '';
	return { ok: false, status: response.status, body: { ...body, error, code: body.code ?? 'invalid' } };
}

/** The API's URL for a path, with the page's language. */
export function urlOf(path: string, { parameters = {}, language = currentLanguage() }: CallOptions = {}): string {
	const base = document.documentElement.dataset.apiBase ?? '';
	const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
	if (language !== baseLanguage) query.set('language', language);
	return base + path + (query.size > 0 ? `?${query}` : '');
}

/** Calls the shop's API. Returns error responses and network failures (status 0) as values; throws only when the caller aborts. */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
	const url = urlOf(path, options);
	const { retries = 0, signal } = options;
	for (let attempt = 0; ; attempt++) {
		try {
			const result = await attemptOf<T>(url, requestOf(method, options), options.read);
			if (result.ok || result.status !== 503 || attempt >= retries) return result;
		} catch (error) {
			signal?.throwIfAborted();
			console.error(error);
			const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
			if (attempt >= retries) return { ok: false, status: 0, body: networkError(), timedOut };
		}
		await wait(2_000 * (attempt + 1), signal);
	}
}

/** The message of a failed call: the server's, or `fallback` without one. Empty for a proof that the person has cancelled: that is no error. */
export function errorText({ status, body }: ApiFailure, fallback: string): string {
	if (body.code === 'step_up' && body.error === '') return '';
	return (status > 0 && body.error) || fallback;
}
