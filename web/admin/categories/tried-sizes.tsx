import { useId } from 'react';
import type { TriedParameters, TriedSizes } from '#contract/catalogue/category-parameters.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import panel from '../../ui/panel.module.css';
import styles from './parameters.module.css';
import { rowName } from './parameters-draft.ts';

/** A try-out with the form that was tried, as it is shown and as it was sent; or why it failed. */
export type Trial = { tried: TriedParameters; sent: string; result: TriedSizes } | { error: string };

type Size = TriedSizes['sizes'][number];
type Value = NonNullable<Size['values']>[number];

/** `25 mm`, `380 to 415 V`, `SPZ` */
function valueText({ number, minus, plus, text }: Value, unit: string | null): string {
	if (number === null) return text;
	const [from, to] = [number - minus, number + plus];
	const range = from === to ? String(number) : m.parameters_range({ from, to });
	return unit ? `${range} ${unit}` : range;
}

function Values({ values, tried }: { values: Value[]; tried: TriedParameters }) {
	return (
		<ul className={styles.values}>
			{tried.parameters.flatMap((parameter) => {
				const own = values.filter(({ key }) => key === parameter.key);
				if (own.length === 0) return [];
				const texts = own.map((value) => valueText(value, parameter.unit));
				return (
					<li key={parameter.key}>
						{rowName({ key: parameter.key ?? '', name: parameter.name })} <Code>{texts.join(' / ')}</Code>
					</li>
				);
			})}
		</ul>
	);
}

const columnsOf = (tried: TriedParameters): Column<Size>[] => [
	{
		key: 'size',
		label: m.parameters_try_size(),
		kind: 'title',
		className: styles.size,
		cell: ({ size }) => <Code>{size}</Code>,
	},
	{ key: 'count', label: m.parameters_try_count(), kind: 'number', cell: ({ count }) => count },
	{
		key: 'values',
		label: m.parameters_try_values(),
		cell: ({ values }) =>
			values ? (
				<Values values={values} tried={tried} />
			) : (
				<span className={styles.unread}>{m.parameters_try_not_read()}</span>
			),
	},
];

interface TriedSizesPanelProps {
	trial: Trial | undefined;
	/** The form has changed since. */
	isOld: boolean;
	busy: boolean;
	onTry: () => void;
}

/** Tries the patterns on the sizes that are there: how many are read, and as what. */
export function TriedSizesPanel({ trial, isOld, busy, onTry }: TriedSizesPanelProps) {
	const id = useId();
	return (
		<section className={`${panel.panel} ${styles.trial}`} aria-labelledby={id}>
			<h2 id={id}>{m.parameters_try_title()}</h2>
			<p>{m.parameters_try_hint()}</p>
			<button type="button" className={button.button} disabled={busy} onClick={onTry}>
				{busy ? m.parameters_trying() : m.parameters_try()}
			</button>
			<div role="status" aria-busy={busy}>
				{trial && 'error' in trial && <p>{trial.error}</p>}
				{trial && 'result' in trial && <Summary {...trial.result} />}
				{trial && isOld && <p>{m.parameters_try_old()}</p>}
			</div>
			{trial && 'result' in trial && trial.result.total > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard
				<section className={styles.sizes} tabIndex={0} aria-label={m.parameters_try_values()}>
					<DataTable
						rows={trial.result.sizes}
						columns={columnsOf(trial.tried)}
						labelledBy={id}
						look="dense"
						rowKey={({ size }) => size}
					/>
				</section>
			)}
		</section>
	);
}

function Summary({ sizes, spellings, unread, tried, total }: TriedSizes) {
	if (total === 0) return <p>{m.parameters_try_none()}</p>;
	return (
		<>
			<p>
				<strong>
					{unread === 0
						? m.parameters_try_read({ count: tried })
						: m.parameters_try_unread({ count: unread, total: tried })}
				</strong>
			</p>
			{(sizes.length < spellings || tried < total) && (
				<p>{m.parameters_try_cut({ tried, total, shown: sizes.length, spellings })}</p>
			)}
		</>
	);
}
