import { use } from 'react';
import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import uiTable from '../../ui/table.module.css';
import text from '../../ui/text.module.css';
import { sealFields } from './wizard-fields.ts';

const labels = [m.seal_size, ...sealFields.map(({ label }) => label), m.seal_dimensions];

/** The seal attributes of a product, a row for each size; nothing for a product that has none. */
export function SealTable({ seals }: { seals: Promise<SealEntry[]> }) {
	const entries = use(seals);
	if (entries.length === 0) return null;
	return (
		<section>
			<h3>{m.admin_product_seals()}</h3>
			<div className={uiTable.scroll}>
				<table>
					<thead>
						<tr>
							{labels.map((label) => (
								<th key={label()} scope="col">
									{label()}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{entries.map((entry) => (
							<tr key={entry.size}>
								<th scope="row">
									<Code>{entry.size}</Code>
								</th>
								{sealFields.map(({ name }) => (
									<td key={name}>
										<Code>{entry[name]}</Code>
									</td>
								))}
								<td className={text.code}>
									<Code>
										{entry.descriptions.map((label, index) => `${label} ${entry.sizes[index] ?? ''}`).join(', ')}
									</Code>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
