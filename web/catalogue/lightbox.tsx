import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { m } from '#messages';

interface LightboxProps {
	sources: string[];
	name: string;
	at: number;
	onClose: () => void;
}

/** The images over the whole window, with zoom; loaded when first opened. */
export default function Lightbox({ sources, name, at, onClose }: LightboxProps) {
	const slides = sources.map((src, index) => ({
		src,
		alt: m.product_picture({ name, number: index + 1 }),
		width: 1600,
		height: 1200,
	}));
	return (
		<YetAnotherLightbox
			open
			index={at}
			close={onClose}
			slides={slides}
			plugins={[Zoom]}
			carousel={{ finite: slides.length < 2 }}
		/>
	);
}
