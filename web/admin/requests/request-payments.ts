import { useState } from 'react';
import type { NewPayment, RequestPayments } from '#contract/requests/payments.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { adminCall } from '../session/admin-session.ts';
import { refreshAfter } from './desk-summary.ts';
import { requestsList } from './requests-list.ts';

/** The payments of a request, or why they failed to load. */
export type LoadedPayments = RequestPayments | { error: string };

export async function loadPayments(id: number): Promise<LoadedPayments> {
	const response = await adminCall<RequestPayments>('GET', `${requestsList.path}/${id}/payments`, { retries: 1 });
	return response.ok ? response.data : { error: errorText(response, m.payments_failed()) };
}

/** Books a payment, once for each press. */
export async function addPayment(id: number, payment: NewPayment): Promise<ApiResult<RequestPayments>> {
	return refreshAfter(
		await sendAddition<RequestPayments>(adminCall, `${requestsList.path}/${id}/payments`, { body: payment }),
	);
}

export async function reversePayment(id: number, payment: number): Promise<ApiResult<RequestPayments>> {
	return refreshAfter(await adminCall<RequestPayments>('DELETE', `${requestsList.path}/${id}/payments/${payment}`));
}

/** The payments of a request as a promise; they are loaded again when the request has another version. */
export function usePayments({ id, version }: { id: number; version: number }) {
	const [state, setState] = useState(() => ({ version, payments: loadPayments(id) }));
	if (state.version !== version) setState({ version, payments: loadPayments(id) });
	const show = (changed: RequestPayments) =>
		setState({ version: changed.version, payments: Promise.resolve<LoadedPayments>(changed) });
	return { payments: state.payments, show };
}
