import { answerParent } from '../child/answer-parent.ts';

/** The program that renders a page of a PDF, or a picture, as a new picture. */
const WIDTH = 1_400;
const HEIGHT = 2_000;

await answerParent(async (task, file) => {
  const { isImage, page } = task as { isImage: boolean; page: number };
  return { answer: null, bytes: isImage ? await renderImage(file) : await renderPage(file, page) };
});

async function renderImage(file: Buffer): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(file)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

async function renderPage(file: Buffer, page: number): Promise<Uint8Array> {
  const { renderPageAsImage } = await import('unpdf');
  const canvasImport = () => import('@napi-rs/canvas');
  return new Uint8Array(await renderPageAsImage(Uint8Array.from(file), page, { canvasImport, width: WIDTH }));
}
