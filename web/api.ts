import type { ErrorBody } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { m } from '#messages';
import { deviceHeader } from './device.ts';
import { currentLanguage } from './language.ts';

export interface ApiSuccess<T> {
	ok: true;
	data: T;
	/** How many the whole list has, where the response is one page of it. */
	total?: number;
	/** Of the response, for what else it tells. */
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
	/** Of the catalogue's names and descriptions in the response; the page's when it is absent. */
	language?: Language;
	signal?: AbortSignal;
	/** Milliseconds before the call is given up. */
	timeout?: number;
	/** Sent as JSON; a form as multipart. */
	body?: unknown;
	token?: string;
	headers?: Record<string, string>;
	/** How often a network failure, a timeout or a busy server (503) is tried again, waiting 2 s times the attempt. */
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
			// a call without a session may be one that opens one
			...(token || method === 'GET' ? {} : deviceHeader()),
			...headers,
		},
		...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
	};
}

async function attemptOf<T>(url: string, init: RequestInit): Promise<ApiResult<T>> {
	const response = await fetch(url, init);
	if (response.ok) {
		const { headers } = response;
		const total = headers.get('X-Total-Count');
		const data = (await response.json()) as T;
		return { ok: true, data, headers, ...(total === null ? {} : { total: Number(total) }) };
	}
	// a proxy in between may respond in its own words
	const isOurs = /json/.test(response.headers.get('Content-Type') ?? '');
	const body: Partial<ErrorBody> & { message?: string } = isOurs ? await response.json() : {};
	const error = body.error ?? body.message ?? '';
	return { ok: false, status: response.status, body: { ...body, error, code: body.code ?? 'invalid' } };
}

/** The URL of the API for a path, with the language of the page. */
export function urlOf(path: string, { parameters = {}, language = currentLanguage() }: CallOptions = {}): string {
	const base = document.documentElement.dataset.apiBase ?? '';
	const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
	if (language !== baseLanguage) query.set('language', language);
	return base + path + (query.size > 0 ? `?${query}` : '');
}

/**
 * Calls the product's own API. An error response and a lost network (status 0) are values; only an abort by the caller is
 * thrown.
 */
export async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
	const url = urlOf(path, options);
	const { retries = 0, signal } = options;
	for (let attempt = 0; ; attempt++) {
		try {
			const result = await attemptOf<T>(url, requestOf(method, options));
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

/** What a person reads of a call that failed: the server's own sentence, or `fallback` when it said nothing. */
export function errorText({ status, body }: ApiFailure, fallback: string): string {
	return (status > 0 && body.error) || fallback;
}
