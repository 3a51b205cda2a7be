import { Suspense } from 'react';
import type { Product, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import facts from '../frame/facts.module.css';
import { ImageList } from '../images/image-list.tsx';
import { May } from '../session/may.tsx';
import { SealTable } from './seal-table.tsx';
import { wizardFields } from './wizard-fields.ts';

interface ProductDialogProps {
	product: Product;
	/** On their way since the dialog was opened. */
	seals: Promise<SealEntry[]>;
	onClose: () => void;
	onDelete: () => void;
}

/** Everything that is stored of a product. */
export function ProductDialog({ product, seals, onClose, onDelete }: ProductDialogProps) {
	const { id, name, category_name, pic } = product;
	const listState = useListState();
	return (
		<ConsoleDialog
			wide
			title={name}
			onClose={onClose}
			actions={
				<May right="catalogue.edit">
					<button type="button" className={button.danger} onClick={onDelete}>
						{m.admin_product_delete()}
					</button>
					<Link to={consoleUrls.updateProduct(id)} state={listState} className={button.primary}>
						{m.admin_product_edit_button()}
					</Link>
				</May>
			}
		>
			<ImageList paths={pic} />
			<dl className={facts.facts}>
				<dt>{m.admin_products_category()}</dt>
				<dd>
					<Code>{category_name}</Code>
				</dd>
				{wizardFields.map(
					({ name: field, fact }) =>
						fact && (
							<div key={field}>
								<dt>{fact.label()}</dt>
								<dd>
									<Code>{fact.text(product)}</Code>
								</dd>
							</div>
						),
				)}
			</dl>
			<Sizes product={product} />
			<Suspense>
				<SealTable seals={seals} />
			</Suspense>
		</ConsoleDialog>
	);
}

function Sizes({ product: { sizes, descriptions } }: { product: Product }) {
	if (sizes.length > 0) {
		return (
			<section>
				<h3>{m.admin_product_sizes()}</h3>
				<dl className={facts.facts}>
					{sizes.map((size, index) => (
						<div key={size}>
							<dt className={text.code}>
								<Code>{size}</Code>
							</dt>
							<dd>
								<Code>{descriptions[index] ?? ''}</Code>
							</dd>
						</div>
					))}
				</dl>
			</section>
		);
	}
	if (!descriptions[0]) return null;
	return (
		<section>
			<h3>{m.admin_product_descriptions()}</h3>
			<p>
				<Code>{descriptions[0]}</Code>
			</p>
		</section>
	);
}
