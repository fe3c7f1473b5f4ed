import type { Translation } from '#contract/words/translation.ts'
import type { documentSettingsWords as english } from '../en/document-settings.ts'

export const documentSettingsWords: Translation<typeof english> = {
  logo: 'Logotipo',
  logoHint: 'JPEG, PNG, GIF o WebP, de 1 MB como máximo. Con fondo transparente se ve mejor.',
  logoUnreadable: 'El navegador no puede leer este archivo como imagen. Elige un JPEG, PNG, GIF o WebP.',
  chooseLogo: 'Elegir un logotipo',
  replaceLogo: 'Reemplazar',
  removeLogo: 'Quitar',
  savingLogo: 'Guardando el logotipo...',
  logoSaved: 'Logotipo guardado',
  logoRemoved: 'Logotipo quitado',
  preview: 'Así empiezan tus documentos',
  color: 'Color',
  colorCode: 'Código del color',
  colorReadable: 'El texto blanco se lee bien sobre este color.',
  colorTooLight: 'El texto blanco se lee mal sobre este color. Elige uno más oscuro.',
  detailsHint:
    'La dirección, el número de licencia y el correo son opcionales. Los documentos firmados conservan lo que mostraban.',
  newEstimates: 'Las cotizaciones nuevas empiezan con',
  newEstimatesHint: 'Las cotizaciones que ya existen no cambian.',
  taxRate: 'Impuesto sobre ventas (%)',
  deposit: 'Anticipo (%)',
  depositHint: 'El anticipo es la parte del total que se paga al firmar. Con 0 no se pide.',
  days: 'Válida por (días)',
  invoiceDays: 'Días para pagar una factura',
  invoiceDaysHint: 'Las facturas nuevas empiezan con este vencimiento. Cada una puede tener otro, o ninguno.',
  terms: 'Condiciones',
  termsHint: 'Por ejemplo pago, garantía y cancelación.',
  secondTerms: (language) => `Condiciones en ${language}`,
  secondTermsHint: 'Para los documentos en ese idioma. Vacío: las condiciones de arriba.',
  languageHint:
    'En él están tu lista de precios, tus condiciones y tus etapas. Los documentos en el otro idioma usan tus segundos textos.',
  pairs: 'Los clientes de trabajos terminados ven fotos de antes y después',
  pairsHint: 'Los pares de un trabajo se muestran en la página del cliente cuando el trabajo está terminado.',
  pairsOn: 'se muestran',
  pairsOff: 'no se muestran',
}
