import type { ErrorBody } from '#contract/errors.ts';
import { m } from '#messages';

export type Answer<T> =
	| {
			ok: true;
			data: T;
			/** How many the whole list has, where the answer is one page of it. */
			total?: number;
	  }
	| {
			ok: false;
			/** 0 when the server could not be reached. */
			status: number;
			refusal: ErrorBody;
			timedOut?: boolean;
	  };

export interface Call {
	parameters?: Record<string, string | number>;
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
	return new Promise((done, fail) => {
		const timer = setTimeout(done, milliseconds);
		signal?.addEventListener('abort', () => {
			clearTimeout(timer);
			fail(signal.reason);
		});
	});
}

function requestOf(method: string, { body, token, headers, signal, timeout = 10_000 }: Call): RequestInit {
	const form = body instanceof FormData;
	return {
		method,
		signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
		headers: {
			Accept: 'application/json',
			...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
			...(token ? { Authorization: `Bearer ${token}` } : {}),
			...headers,
		},
		...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
	};
}

async function once<T>(address: string, init: RequestInit): Promise<Answer<T>> {
	const response = await fetch(address, init);
	if (response.ok) {
		const total = response.headers.get('X-Total-Count');
		return { ok: true, data: (await response.json()) as T, ...(total === null ? {} : { total: Number(total) }) };
	}
	// a proxy in between may answer in its own words
	const ours = /json/.test(response.headers.get('Content-Type') ?? '');
	const body: Partial<ErrorBody> & { message?: string } = ours ? await response.json() : {};
	const error = body.error ?? body.message ?? '';
	return { ok: false, status: response.status, refusal: { ...body, error, code: body.code ?? 'invalid' } };
}

/**
 * Calls the product's own API. A error and a lost network (status 0) are values; only an abort by the caller is thrown.
 */
export async function call<T>(method: string, path: string, options: Call = {}): Promise<Answer<T>> {
	const base = document.documentElement.dataset.apiBase ?? '';
	const query = new URLSearchParams(
		Object.entries(options.parameters ?? {}).map(([name, value]) => [name, String(value)]),
	);
	const address = base + path + (query.size > 0 ? `?${query}` : '');
	for (let attempt = 0; ; attempt++) {
		try {
			const answer = await once<T>(address, requestOf(method, options));
			if (answer.ok || answer.status !== 503 || attempt >= (options.retries ?? 0)) return answer;
		} catch (error) {
			options.signal?.throwIfAborted();
			console.error(error);
			const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
			if (attempt >= (options.retries ?? 0)) return { ok: false, status: 0, refusal: networkError(), timedOut };
		}
		await wait(2_000 * (attempt + 1), options.signal);
	}
}

/** What a person reads of a call that failed: the server's own words, or the given ones when it said nothing. */
export function errorText(answer: Answer<unknown> & { ok: false }, fallback: string): string {
	return (answer.status > 0 && answer.refusal.error) || fallback;
}
