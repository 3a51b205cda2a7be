import { Fragment, Suspense, use, useDeferredValue, useId, useState } from 'react';
import { formatMoney } from '#contract/money/currencies.ts';
import { methodText } from '#contract/requests/payment-methods.ts';
import type { BookedPayment, RequestPayments } from '#contract/requests/payments.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { formatDate } from '../../platform/format-date.ts';
import { Money } from '../../quotes/money.tsx';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import field from '../../ui/field.module.css';
import rows from '../../ui/row-list.module.css';
import { toast } from '../../ui/toast.ts';
import { Byline } from '../frame/byline.tsx';
import facts from '../frame/facts.module.css';
import { formatTime } from '../frame/format-time.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useMay } from '../session/may.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './payments-section.module.css';
import { type LoadedPayments, usePayments } from './request-payments.ts';

interface PaymentsSectionProps {
	request: AdministeredRequest;
	/** The key under which the tab stores the payment that is typed. */
	draftKey: string;
	onChanged: (payments: RequestPayments) => void;
	onUnsaved: (unsaved: boolean) => void;
}

/** The payments of an accepted quote with its total and rest, and a form for the next one. */
export function PaymentsSection({ request, draftKey, onChanged, onUnsaved }: PaymentsSectionProps) {
	const { payments, show } = usePayments(request);
	const shown = useDeferredValue(payments);
	const id = useId();
	const canAnswer = useMay()('requests.answer');
	const change = (changed: RequestPayments) => {
		show(changed);
		onChanged(changed);
	};
	return (
		<section className={styles.payments} aria-labelledby={id}>
			<h3 id={id}>{m.payments_title()}</h3>
			<Sums request={request} />
			<Suspense fallback={<p role="status">{m.payments_loading()}</p>}>
				<PaymentList request={request.id} payments={shown} labelledBy={id} onReversed={change} />
			</Suspense>
			{canAnswer && request.rest !== null && request.rest > 0 && (
				<PaymentForm request={request} draftKey={draftKey} onBooked={change} onUnsaved={onUnsaved} />
			)}
		</section>
	);
}

/** Total, paid and rest of the accepted quote. */
function Sums({ request: { total, paid, rest, currency } }: { request: AdministeredRequest }) {
	if (total === null || paid === null || rest === null || currency === null) return null;
	const amounts = [
		[m.payments_total(), total],
		[m.payment_paid(), paid],
		[m.payment_rest(), rest],
	] as const;
	return (
		<dl className={facts.facts}>
			{amounts.map(([label, amount]) => (
				<Fragment key={label}>
					<dt>{label}</dt>
					<dd>
						<Money amount={amount} currency={currency} />
					</dd>
				</Fragment>
			))}
		</dl>
	);
}

interface PaymentListProps {
	request: number;
	payments: Promise<LoadedPayments>;
	labelledBy: string;
	onReversed: (payments: RequestPayments) => void;
}

function PaymentList({ request, payments, labelledBy, onReversed }: PaymentListProps) {
	const loaded = use(payments);
	const [reversal, setReversal] = useState<BookedPayment>();
	if ('error' in loaded) return <p role="status">{loaded.error}</p>;
	if (loaded.payments.length === 0) return <p className={field.hint}>{m.payments_empty()}</p>;
	return (
		<>
			<ul className={`${rows.list} ${styles.list}`} aria-labelledby={labelledBy}>
				{loaded.payments.map((payment) => (
					<Payment key={payment.id} payment={payment} onReverse={() => setReversal(payment)} />
				))}
			</ul>
			{reversal && (
				<ReverseDialog
					request={request}
					payment={reversal}
					onReversed={onReversed}
					onClose={() => setReversal(undefined)}
				/>
			)}
		</>
	);
}

const amountText = ({ amount, currency }: BookedPayment) => isolateCodes(formatMoney(Number(amount), currency));

function Payment({ payment, onReverse }: { payment: BookedPayment; onReverse: () => void }) {
	const canAnswer = useMay()('requests.answer');
	const { amount, currency, on, method, note, by, at, reversed } = payment;
	return (
		<li data-reversed={reversed !== null}>
			<span className={styles.amount}>
				<Money amount={Number(amount)} currency={currency} />
			</span>
			<span>
				<time dateTime={on}>{formatDate(on)}</time> · {methodText(method)}
			</span>
			{reversed === null && canAnswer && (
				<button
					type="button"
					className={button.text}
					aria-label={m.payment_reverse_of({ amount: amountText(payment) })}
					onClick={onReverse}
				>
					{m.payment_reverse()}
				</button>
			)}
			{note && (
				<p>
					<Code>{note}</Code>
				</p>
			)}
			<Byline by={by} at={at} />
			{reversed && (
				<small>{m.payment_reversed_by({ name: isolateCodes(reversed.by), time: formatTime(reversed.at) })}</small>
			)}
		</li>
	);
}

interface ReverseDialogProps {
	request: number;
	payment: BookedPayment;
	onReversed: (payments: RequestPayments) => void;
	onClose: () => void;
}

function ReverseDialog({ request, payment, onReversed, onClose }: ReverseDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<RequestPayments>>('DELETE');
	const reverse = async () => {
		const response = await mutate({ id: request, payment: payment.id });
		onClose();
		if (!response.ok) return void toast('error', errorText(response, m.payment_reverse_failed()));
		void toast('success', m.payment_reversed());
		onReversed(response.data);
	};
	return (
		<ConfirmDialog
			title={m.payment_reverse_title()}
			text={m.payment_reverse_text({ amount: amountText(payment) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_saving() : m.payment_reverse()}
			onConfirm={() => void reverse()}
			onCancel={onClose}
		/>
	);
}
