import type { SHEET_WORDS as english, SHARED_WORDS as englishShared } from '../en/document.ts'
import type { Translation } from '../translation.ts'
import { PAYMENT_METHODS, unitAfter } from './document-values.ts'

export const SHARED_WORDS: Translation<typeof englishShared> = {
  methods: PAYMENT_METHODS,
  estimate: 'Cotización',
  receipt: 'Recibo',
  numbered: (kind, number) => `${kind} ${number}`,
  preparedFor: 'Para',
  date: 'Fecha',
  validUntil: 'Válida hasta',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  tax: (rate) => `Impuesto (${rate})`,
  total: 'Total',
  deposit: 'Anticipo al firmar',
  notes: 'Notas',
  terms: 'Condiciones',
  photos: 'Fotos',
  signature: 'Firma',
  payments: 'Pagos',
  noPayments: 'Todavía no hay pagos.',
  depositAgreed: 'Anticipo acordado',
  paid: 'Pagado',
  balance: 'Saldo pendiente',
  paidInFull: 'Pagado por completo',
}

export const SHEET_WORDS: Translation<typeof english> = {
  ...SHARED_WORDS,
  unitAfter,
  noNumber: 'Aún sin número',
  ofEstimate: 'Cotización',
  billedTo: 'Cliente',
  item: 'Concepto',
  quantity: 'Cantidad',
  price: 'Precio',
  lineTotal: 'Importe',
  package: (name) => `Paquete: ${name}`,
  chosenPackage: 'Elegido',
  otherPackage: 'No elegido',
  option: 'Opcional',
  chosenOption: 'Opcional, elegido',
  noLines: 'Todavía no hay conceptos.',
  signedBy: (name, day) => `Firmó ${name} el ${day}`,
  method: 'Forma de pago',
  note: 'Nota',
  amount: 'Monto',
  page: (page, pages) => `Página ${page} de ${pages}`,

  packages: ['Básico', 'Estándar', 'Premium'],
  newPackage: 'Paquete',
  treeSizes: { small: 'chico', medium: 'mediano', large: 'grande' },
  treeLine: (item, size) => `${item}, ${size}`,
  shadeLine: (item, width, length, height, color) =>
    `${item}, ${width} × ${length} pies, ${height} pies de alto, ${COLORS[color] ?? color}`,
  fenceLine: (item, length, height) => `${item}, ${length} pies, ${height} pies de alto`,
  gateLine: (item, gates) => `${item}: ${gates === 1 ? 'puerta' : 'puertas'}`,
  cementLine: (item, length, width, thickness) => `${item}, ${length} × ${width} pies, ${thickness} pulg.`,

  choosePackage: 'Elija un paquete',
  chooseOptions: 'Agregar opcionales',
  yourName: 'Su nombre',
  yourSignature: 'Su firma',
  signatureHint: 'Firme con el dedo, o escriba solo su nombre.',
  clearSignature: 'Limpiar',
  signing: 'Firmar la cotización',
  closeSigning: 'Cerrar sin firmar',
  agreement: (total) => `Acepto esta cotización por ${total}.`,
  sign: (total) => `Firmar por ${total}`,

  estimateMessage: (business, link) => `Su cotización de ${business}: ${link}`,
  estimateSubject: (business, number) => `Cotización ${number} de ${business}`,
  receiptMessage: (business, link) => `Su recibo de ${business}: ${link}`,
  receiptSubject: (business, number) => `Recibo ${number} de ${business}`,
}

const COLORS: Record<string, string> = { GALV: 'GALV', WHITE: 'BLANCO', OTHER: 'OTRO COLOR' }
