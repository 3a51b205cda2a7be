import { Code } from '../ui/code.tsx';
import styles from './product-facts.module.css';

interface Fact {
	key: string;
	label: string;
	text: string;
}

/** Texts of a product with their labels, such as its warranty. */
export function ProductFacts({ facts }: { facts: Fact[] }) {
	return (
		<dl className={styles.facts}>
			{facts.map(({ key, label, text }) => (
				<div key={key}>
					<dt>{label}</dt>
					<dd>
						<Code>{text}</Code>
					</dd>
				</div>
			))}
		</dl>
	);
}
