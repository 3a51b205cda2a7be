import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { Code } from '../ui/code.tsx';
import panel from '../ui/panel.module.css';
import { materialText } from './material-text.ts';
import styles from './seal-specifications.module.css';

const limits = [
	['material', m.product_material],
	['temperature', m.product_temperature],
	['pressure', m.product_pressure],
	['speed', m.product_speed],
] as const;

/** The data of the chosen size, or what all sizes have in common. */
export function SealSpecifications({ seals, size }: { seals: SealEntry[]; size: string | undefined }) {
	const entry = seals.find((seal) => seal.size === size);
	const first = seals[0];
	const shownEntry = entry ?? (size === undefined ? first : undefined);
	const values = limits.filter(
		([name]) => shownEntry?.[name] && (entry ?? seals.every((seal) => seal[name] === first?.[name])),
	);
	return shownEntry ? (
		<dl className={styles.limits} aria-live="polite">
			{entry && (
				<div>
					<dt>{m.product_size()}</dt>
					<dd>
						<Code>{entry.size}</Code>
					</dd>
				</div>
			)}
			{values.map(([name, label]) => (
				<div key={name}>
					<dt>{label()}</dt>
					<dd>
						<Code>{name === 'material' ? materialText(shownEntry[name]) : shownEntry[name]}</Code>
					</dd>
				</div>
			))}
		</dl>
	) : (
		<p className={panel.notice}>
			{size === undefined ? m.product_specifications_none() : m.product_no_specifications({ size })}
		</p>
	);
}
