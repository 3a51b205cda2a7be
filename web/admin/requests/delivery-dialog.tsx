import { type FormEvent, useState } from 'react';
import { readAmount } from '#contract/money/amounts.ts';
import type { LineToDeliver, MakePaper } from '#contract/papers/papers.schema.ts';
import { quantityDecimals } from '#contract/quotes/quote-lines.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { Code } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import styles from './papers-section.module.css';

type Lines = NonNullable<MakePaper['lines']>;

interface DeliveryDialogProps {
	lines: LineToDeliver[];
	busy: boolean;
	/** Makes the delivery note; returns the failure, undefined after a success. */
	onMake: (lines: Lines) => Promise<ApiFailure | undefined>;
	onClose: () => void;
}

/** Asks how much of each line is delivered. The fields begin with the quantities that are not delivered yet. */
export function DeliveryDialog({ lines, busy, onMake, onClose }: DeliveryDialogProps) {
	// as the dialog began: after a lost response the same quantities are another try of the same note
	const [open] = useState(() => lines.filter(({ left }) => left > 0));
	const [typed, setTyped] = useState(() => new Map(open.map(({ id, left }) => [id, String(left)])));
	const [failure, setFailure] = useState<ApiFailure>();
	const quantityOf = (id: number) => readAmount(typed.get(id) ?? '', quantityDecimals);
	const delivered: Lines = open.flatMap(({ id }) => {
		const { amount } = quantityOf(id);
		return amount ? [{ id, quantity: amount }] : [];
	});
	const make = async (event: FormEvent) => {
		event.preventDefault();
		const isReadable = open.every(({ id }) => quantityOf(id).problem === undefined);
		if (!busy && isReadable) setFailure(await onMake(delivered));
	};
	const issues = failure?.body.issues ?? [];
	const issueOf = (id: number) => {
		if (quantityOf(id).problem !== undefined) return m.quote_quantity_invalid();
		const at = delivered.findIndex((line) => line.id === id);
		return issues.find(({ path }) => at >= 0 && path.startsWith(`lines.${at}.`))?.message;
	};
	const hasFieldIssue = open.some(({ id }) => issueOf(id) !== undefined);
	return (
		<ConsoleDialog title={m.paper_make_delivery()} busy={busy} onClose={onClose}>
			<form noValidate onSubmit={(event) => void make(event)}>
				<p>{m.paper_delivery_hint()}</p>
				<ul className={styles.lines}>
					{open.map((line) => (
						<li key={line.id}>
							<span>
								<Code>{line.name}</Code>{' '}
								{line.size && (
									<small>
										<Code>{line.size}</Code>
									</small>
								)}
								<small>{m.paper_left({ left: String(line.left), ordered: String(line.ordered) })}</small>
							</span>
							<Field
								label={m.quote_desk_quantity()}
								value={typed.get(line.id) ?? ''}
								error={issueOf(line.id)}
								inputMode="decimal"
								dir="ltr"
								autoComplete="off"
								onChange={({ target }) => setTyped((before) => new Map(before).set(line.id, target.value))}
							/>
						</li>
					))}
				</ul>
				<FormError message={failure && !hasFieldIssue ? errorText(failure, m.paper_make_failed()) : undefined} />
				<DialogButtons busy={busy} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
