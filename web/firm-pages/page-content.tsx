import { Fragment } from 'react';
import type { Block, Inline } from '#contract/firm-pages/page-content.ts';
import { imageSrcSet, imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import { Link } from '../ui/link.tsx';
import styles from './page-content.module.css';

const isFile = (href: string) => /^\/(?:uploads|api)\//.test(href);

function ContentLink({ href, children }: Extract<Inline, { kind: 'link' }>) {
	const text = <Inlines of={children} />;
	if (href.startsWith('/') && !isFile(href)) return <Link to={href}>{text}</Link>;
	const isOther = /^https?:/.test(href);
	return (
		<a href={href} {...(isOther && { rel: 'noopener noreferrer' })}>
			{text}
		</a>
	);
}

/** The size in the name of an upload, so that the page does not jump. */
function sizeOf(src: string): { width?: number; height?: number } {
	const [, width, height] = /-(\d+)x(\d+)v?\.webp$/.exec(src) ?? [];
	return width === undefined ? {} : { width: Number(width), height: Number(height) };
}

function ContentImage({ src, alt }: Extract<Inline, { kind: 'image' }>) {
	const { site } = useSiteData();
	const url = imageUrl(src, site) ?? src;
	return (
		<img
			src={url}
			srcSet={imageSrcSet(url)}
			sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)"
			alt={alt}
			{...sizeOf(src)}
			loading="lazy"
			decoding="async"
		/>
	);
}

function InlineOf({ of }: { of: Inline }) {
	switch (of.kind) {
		case 'text':
			return <Code>{of.text}</Code>;
		case 'break':
			return <br />;
		case 'strong':
			return (
				<strong>
					<Inlines of={of.children} />
				</strong>
			);
		case 'emphasis':
			return (
				<em>
					<Inlines of={of.children} />
				</em>
			);
		case 'link':
			return <ContentLink {...of} />;
		case 'image':
			return <ContentImage {...of} />;
	}
}

const Inlines = ({ of }: { of: readonly Inline[] }) => of.map((inline, at) => <InlineOf key={at} of={inline} />);

const alignClasses = { start: styles.start, center: styles.center, end: styles.end };

function Table({ align, head, rows }: Extract<Block, { kind: 'table' }>) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
		<section className={styles.table} aria-label={m.pages_table_label()} tabIndex={0}>
			<table>
				<thead>
					<tr>
						{head.map((cell, at) => (
							<th key={at} scope="col" className={alignClasses[align[at] ?? 'start']}>
								<Inlines of={cell} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, row) => (
						<tr key={row}>
							{cells.map((cell, at) => (
								<td key={at} className={alignClasses[align[at] ?? 'start']}>
									<Inlines of={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function BlockOf({ of }: { of: Block }) {
	switch (of.kind) {
		case 'heading': {
			const Heading = `h${of.level}` as const;
			return (
				<Heading>
					<Inlines of={of.children} />
				</Heading>
			);
		}
		case 'paragraph':
			return (
				<p>
					<Inlines of={of.children} />
				</p>
			);
		case 'line':
			return <Inlines of={of.children} />;
		case 'list': {
			const items = of.items.map((blocks, at) => (
				<li key={at}>
					<Blocks of={blocks} />
				</li>
			));
			return of.start === null ? <ul>{items}</ul> : <ol start={of.start}>{items}</ol>;
		}
		case 'quote':
			return (
				<blockquote>
					<Blocks of={of.blocks} />
				</blockquote>
			);
		case 'table':
			return <Table {...of} />;
		case 'rule':
			return <hr />;
	}
}

const Blocks = ({ of }: { of: readonly Block[] }) =>
	of.map((block, at) => (
		<Fragment key={at}>
			<BlockOf of={block} />
		</Fragment>
	));

/** What the server has read from the Markdown of a page. */
export function PageContent({ blocks }: { blocks: readonly Block[] }) {
	return (
		<div className={styles.content}>
			<Blocks of={blocks} />
		</div>
	);
}
