import { Fragment, type ReactNode } from 'react';
import { directionOf } from '#contract/language.ts';
import { arabicTag } from '#contract/text/code-order.ts';
import { currentLanguage } from '../../platform/language.ts';
import { Code } from '../../ui/code.tsx';
import styles from './sentences.module.css';

/** Arabic words beside each other, with the figures between them. */
const arabicWords = /(\p{sc=Arabic}(?:[\p{sc=Arabic}\p{M}\p{Nd}\s.,/-]*[\p{sc=Arabic}\p{M}\p{Nd}])?)/u;

/** A sentence in the language of the page. In an English one, Arabic words keep their order and leave that of the sentence as it is. */
function Sentence({ text }: { text: string }) {
	if (directionOf(currentLanguage()) === 'rtl') return <Code>{text}</Code>;
	return text.split(arabicWords).map((piece, at) =>
		at % 2 === 1 ? (
			<bdi key={`${at} ${piece}`} dir="rtl" lang={arabicTag}>
				{piece}
			</bdi>
		) : (
			<Fragment key={`${at} ${piece}`}>{piece}</Fragment>
		),
	);
}

/** Sentences of the page's language, such as `شاحن read as charger`, beside each other. */
export function Sentences({ texts }: { texts: readonly string[] }) {
	return <Beside texts={texts} render={(text) => <Sentence text={text} />} />;
}

/** Words of a search in any language, beside each other in the order of the page. */
export function Words({ texts }: { texts: readonly string[] }) {
	return <Beside texts={texts} render={(text) => <Code>{text}</Code>} />;
}

function Beside({ texts, render }: { texts: readonly string[]; render: (text: string) => ReactNode }) {
	return texts.map((text, at) => (
		<Fragment key={`${at} ${text}`}>
			{at > 0 && ' · '}
			<span className={styles.text}>{render(text)}</span>
		</Fragment>
	));
}
