import { Code } from '../ui/code.tsx';
import styles from './document-list.module.css';
import type { DocumentRow } from './document-text.ts';

/** Links to PDFs, each with what it is, in which language, its pages and its size. */
export function DocumentList({ documents, small = false }: { documents: DocumentRow[]; small?: boolean }) {
	return (
		<ul className={small ? styles.small : styles.list}>
			{documents.map(({ id, url, name, details, validity, language }) => (
				<li key={id}>
					<a href={url} target="_blank" rel="noreferrer" hrefLang={language} type="application/pdf">
						<Code>{name}</Code>
					</a>
					<span>
						<Code>{details}</Code>
					</span>
					{validity && <span>{validity}</span>}
				</li>
			))}
		</ul>
	);
}
