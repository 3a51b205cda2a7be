import type { RefusalBody } from '#contract/refusal.ts';
import { m } from '#messages';

export type Answer<T> = { ok: true; data: T } | { ok: false; status: number; refusal: RefusalBody };

export interface Call {
	parameters?: Record<string, string | number>;
	signal?: AbortSignal;
	/** Milliseconds before the call is given up. */
	timeout?: number;
	/** How often a network failure or timeout is tried again, waiting 2 s times the attempt. */
	retries?: number;
}

const networkRefusal = (): RefusalBody => ({ error: m.error_network(), code: 'unavailable' });

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	return new Promise((done, fail) => {
		const timer = setTimeout(done, milliseconds);
		signal?.addEventListener('abort', () => {
			clearTimeout(timer);
			fail(signal.reason);
		});
	});
}

async function once<T>(address: string, { signal, timeout = 10_000 }: Call): Promise<Answer<T>> {
	const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
	const response = await fetch(address, { signal: AbortSignal.any(limits), headers: { Accept: 'application/json' } });
	if (response.ok) return { ok: true, data: (await response.json()) as T };
	const body: Partial<RefusalBody> & { message?: string } = await response.json();
	const error = body.error ?? body.message ?? '';
	return { ok: false, status: response.status, refusal: { ...body, error, code: body.code ?? 'invalid' } };
}

/** Asks the product's own API. A refusal and a lost network are values; only an abort by the caller is thrown. */
export async function get<T>(path: string, call: Call = {}): Promise<Answer<T>> {
	const base = document.documentElement.dataset.apiBase ?? '';
	const query = new URLSearchParams(
		Object.entries(call.parameters ?? {}).map(([name, value]) => [name, String(value)]),
	);
	for (let attempt = 0; ; attempt++) {
		try {
			return await once<T>(`${base}${path}?${query}`, call);
		} catch (error) {
			call.signal?.throwIfAborted();
			console.error(error);
			if (attempt >= (call.retries ?? 0)) return { ok: false, status: 0, refusal: networkRefusal() };
			await wait(2_000 * (attempt + 1), call.signal);
		}
	}
}
